import { signal } from '@preact/signals-react';

export type SegmentTab = 'segments' | 'transcript' | 'digest';

/** The open tab of the panel beside a video; one segment editor is on a page. */
export const segmentTab = signal<SegmentTab>('segments');
