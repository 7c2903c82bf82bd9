/** Whether work that the server does on a video continues: a render, an overview or a transcription. */
export const isUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'running';
