interface VideoUploadOptions {
  signal: AbortSignal;
  /** Given a share from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when all is sent, and the server has to check it. */
  onSent: () => void;
}

/** The uploads of video files in one dialog, each in place of the one before. */
export interface VideoUpload {
  /** Uploads a video. The answer is called to use it, unless it was stopped. Throws RefusedVideoError. */
  upload(file: File, options: VideoUploadOptions): Promise<() => void>;
  /** Deletes what was created for a video that was stopped or refused. */
  dispose(): void;
}
