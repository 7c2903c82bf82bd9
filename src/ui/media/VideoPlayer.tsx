import { FileVideo } from './FileVideo.tsx';
import type { VideoPlayerProps } from './video.ts';
import { YouTubeVideo } from './YouTubeVideo.tsx';
import { youTubeId } from './youTube.ts';

/** Plays a YouTube video or a file behind one interface. Load it lazily. */
export function VideoPlayer(props: VideoPlayerProps) {
  const videoId = youTubeId(props.src);
  // Another video is another player: handles and clocks do not carry over.
  return videoId ? (
    <YouTubeVideo key={videoId} {...props} videoId={videoId} />
  ) : (
    <FileVideo key={props.src} {...props} />
  );
}
