export const isUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'running';
