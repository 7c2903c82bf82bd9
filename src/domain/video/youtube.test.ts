import { expect, test } from 'vitest';
import { parseYoutubeId, youtubeWatchUrl } from './youtube.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=12s',
  'http://youtube.com/watch/?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#comments',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=share',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ',
  youtubeWatchUrl('dQw4w9WgXcQ'),
])('VID-02, VID-06: %s names a video', (link) => expect(parseYoutubeId(link)).toBe('dQw4w9WgXcQ'));

test.each([
  '',
  'dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc%22',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'https://www.youtube.com/dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://example.com/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@example.com/watch?v=dQw4w9WgXcQ',
  'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
  'https://example.com/youtu.be/dQw4w9WgXcQ',
  'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ onload=x',
])('VID-02, VID-06: %j names none', (link) => expect(parseYoutubeId(link)).toBeUndefined());
