import type { Ref } from 'react';

/** One way to drive a video, wherever it comes from. */
export interface VideoHandle {
  play: () => void;
  pause: () => void;
  /** Seconds from the start. */
  seek: (seconds: number) => void;
  getTime: () => number;
  getDuration: () => number;
}

export interface VideoPlayerProps {
  /** A YouTube address or that of a file. */
  src: string;
  /** What the video is, read out as its name. */
  title: string;
  /** Seconds to start at. Default 0. */
  startAt?: number;
  /** Width to height. Default `16 / 9`. */
  ratio?: string;
  /** Shown before a file plays. */
  poster?: string;
  onReady?: (video: VideoHandle) => void;
  onPlayingChange?: (isPlaying: boolean) => void;
  /** About four times a second while it plays. */
  onTimeChange?: (seconds: number) => void;
  onEnd?: () => void;
  ref?: Ref<VideoHandle>;
}
