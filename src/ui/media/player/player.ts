/** If `failed`, the reason is in `failure`. */
export type PlayerStatus = 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/**
 * `unreachable`: for example offline. `notFound`: removed or private. `notEmbeddable`: embedding isn't
 * allowed.
 */
export type PlayerFailure = 'unreachable' | 'notFound' | 'notEmbeddable' | 'unplayable';

export interface PlayerState {
  status: PlayerStatus;
  failure?: PlayerFailure;
  /** Seconds; null until known. */
  duration: number | null;
  /** Width to height; null if unknown, as for YouTube. */
  ratio: number | null;
  rate: number;
}

/** Until a video is ready, or if there is none, seeking only sets the current time. */
export interface PlayerCommands {
  play: () => void;
  pause: () => void;
  /** Seconds. */
  seek: (time: number) => void;
  setRate: (rate: number) => void;
}

export interface PlayerDriver extends PlayerCommands {
  /** Current time in seconds, if it can be read synchronously. */
  time?: () => number;
}

/** Source-independent player. Created by `createPlayer`, shown by `VideoPlayer`. */
export interface Player extends PlayerCommands {
  /** A new object after each change, and only then. */
  getState: () => PlayerState;
  /** Current time in seconds, extrapolated between reports during playback. */
  getTime: () => number;
  /** Called after each state change, reported time and seek. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Makes this element the player's driver. Returns its callbacks. */
  connect: (driver: PlayerDriver) => PlayerConnection;
}

export interface PlayerConnection {
  report: (changes: Partial<PlayerState> & { time?: number }) => void;
  disconnect: () => void;
}

/**
 * How long the time is extrapolated after a report. Reports arrive every second; if one is missing, the
 * video may have stopped.
 */
const maxExtrapolationMs = 1500;

/** `clock` returns the current time in milliseconds. */
export function createPlayer(clock: () => number = () => performance.now()): Player {
  const listeners = new Set<() => void>();
  let state: PlayerState = { status: 'loading', duration: null, ratio: null, rate: 1 };
  let driver: PlayerDriver | undefined;
  let reported = { time: 0, at: clock() };
  /** Commands received before the element was ready. */
  let waiting: { time?: number; isPlaying?: boolean; rate?: number } = {};

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const isReady = () => driver !== undefined && state.status !== 'loading' && state.status !== 'failed';

  function getTime() {
    if (isReady() && driver?.time) return driver.time();
    const isRunning = state.status === 'playing';
    const elapsed = isRunning ? Math.min(clock() - reported.at, maxExtrapolationMs) : 0;
    return Math.min(reported.time + (elapsed / 1000) * state.rate, state.duration ?? Infinity);
  }

  function setTime(time: number) {
    reported = { time, at: clock() };
  }

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
      // A new element continues at the previous position.
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
