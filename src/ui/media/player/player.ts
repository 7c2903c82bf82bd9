/** What a player does. `failed` has the reason in `failure`. */
export type PlayerStatus = 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** Why there is no picture: not reached, as without a network; removed or private; not allowed elsewhere; not playable. */
export type PlayerFailure = 'unreachable' | 'notFound' | 'notEmbeddable' | 'unplayable';

export interface PlayerState {
  status: PlayerStatus;
  failure?: PlayerFailure;
  /** Seconds; null until it is known. */
  duration: number | null;
  /** Width to height of the picture; null where it is not known, as of YouTube's. */
  ratio: number | null;
  /** 1 is the speed of the video. */
  rate: number;
}

/** What a screen asks of a player. Before it is ready, and without a picture, the time that was sought is its time. */
export interface PlayerCommands {
  play: () => void;
  pause: () => void;
  /** Seconds from the start. */
  seek: (time: number) => void;
  setRate: (rate: number) => void;
}

/** What an element passes to the player that it shows. */
export interface PlayerDriver extends PlayerCommands {
  /** Its present time in seconds, where it can say so at once. */
  time?: () => number;
}

/** One way to drive a video, wherever it comes from. Made by `createPlayer`, shown by `VideoPlayer`. */
export interface Player extends PlayerCommands {
  /** Another object after each change, and only then. */
  getState: () => PlayerState;
  /** The present time in seconds, of any moment: between the reports of the element it runs on while the video plays. */
  getTime: () => number;
  /** Calls `listener` after each change of the state and after each reported or sought time. Returns how to end that. */
  subscribe: (listener: () => void) => () => void;
  /** For elements: from now on this one is the player's. Returns how it reports, and ends. */
  connect: (driver: PlayerDriver) => PlayerConnection;
}

export interface PlayerConnection {
  report: (changes: Partial<PlayerState> & { time?: number }) => void;
  disconnect: () => void;
}

/**
 * A time is not carried on for more milliseconds than this after a report, of which one comes every second: the video may have
 * stopped unseen.
 */
const maxWithoutReport = 1500;

/** A player that no element shows yet. `clock` returns milliseconds. */
export function createPlayer(clock: () => number = () => performance.now()): Player {
  const listeners = new Set<() => void>();
  let state: PlayerState = { status: 'loading', duration: null, ratio: null, rate: 1 };
  let driver: PlayerDriver | undefined;
  let reported = { time: 0, at: clock() };
  /** Calls made before the element was ready. */
  let waiting: { time?: number; isPlaying?: boolean; rate?: number } = {};

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const isReady = () => driver !== undefined && state.status !== 'loading' && state.status !== 'failed';

  function getTime() {
    if (isReady() && driver?.time) return driver.time();
    const isRunning = state.status === 'playing';
    const elapsed = isRunning ? Math.min(clock() - reported.at, maxWithoutReport) : 0;
    return Math.min(reported.time + (elapsed / 1000) * state.rate, state.duration ?? Infinity);
  }

  function setTime(time: number) {
    reported = { time, at: clock() };
  }

  /** Repeats the calls made meanwhile, once. */
  function runWaitingCalls() {
    const calls = waiting;
    waiting = {};
    if (calls.rate !== undefined) driver!.setRate(calls.rate);
    if (calls.time !== undefined) driver!.seek(calls.time);
    if (calls.isPlaying) driver!.play();
  }

  return {
    getState: () => state,
    getTime,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play() {
      if (isReady()) driver!.play();
      else waiting.isPlaying = true;
    },
    pause() {
      if (isReady()) driver!.pause();
      else waiting.isPlaying = false;
    },
    seek(time) {
      const requested = Math.min(Math.max(time, 0), state.duration ?? Infinity);
      setTime(requested);
      if (isReady()) driver!.seek(requested);
      else waiting.time = requested;
      notify();
    },
    setRate(rate) {
      if (isReady()) driver!.setRate(rate);
      else waiting.rate = rate;
    },
    connect(connected) {
      driver = connected;
      // Another element starts where the last one was.
      waiting.time ??= reported.time > 0 ? reported.time : undefined;
      state = { ...state, status: 'loading', failure: undefined };
      notify();
      const isCurrent = () => driver === connected;
      return {
        report({ time, ...changes }) {
          if (!isCurrent()) return;
          const wasReady = isReady();
          // The requested time holds until the element has seeked.
          if (time !== undefined && waiting.time === undefined) setTime(time);
          else setTime(getTime());
          const isOther = Object.entries(changes).some(
            ([name, value]) => state[name as keyof PlayerState] !== value,
          );
          if (isOther) state = { ...state, ...changes };
          if (!wasReady && isReady()) runWaitingCalls();
          if (isOther || time !== undefined) notify();
        },
        disconnect() {
          if (!isCurrent()) return;
          setTime(getTime());
          driver = undefined;
          state = { ...state, status: 'loading' };
          notify();
        },
      };
    },
  };
}
