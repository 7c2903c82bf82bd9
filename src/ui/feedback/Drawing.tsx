import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const drawings = {
  tray: [
    'M14 42h17l5 8h24l5-8h17M14 42l9-19h10M82 42l-9-19H63M14 42v14a5 5 0 0 0 5 5h58a5 5 0 0 0 5-5V42',
    'M48 10v26m-8-8 8 8 8-8',
  ],
  search: ['M42 14a21 21 0 1 1 0 42 21 21 0 0 1 0-42zM57 51l15 13', 'M32 35h20'],
  page: ['M26 8h30l14 14v42H26zM56 8v14h14M36 34h24M36 44h24', 'M36 54h12'],
  lost: ['M26 8h30l14 14v42H26zM56 8v14h14', 'M41 35a7 7 0 1 1 10 6c-2 1-3 2-3 5m0 7v.5'],
  lock: [
    'M29 32h38a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H29a4 4 0 0 1-4-4V36a4 4 0 0 1 4-4zM34 32V24a14 14 0 0 1 28 0v8',
    'M48 43a3 3 0 1 1 0 6 3 3 0 0 1 0-6zm0 6v5',
  ],
  plug: ['M38 20V8M58 20V8M31 20h34v10a17 17 0 0 1-34 0zM48 47v5', 'M48 52c0 10-8 12-16 12H12'],
  bell: [
    'M48 12c-11 0-17 8-17 19 0 13-6 16-6 22h46c0-6-6-9-6-22 0-11-6-19-17-19zM48 12V7M41 53a7 7 0 0 0 14 0',
    'M74 14c4 4 6 9 6 15',
  ],
  tag: ['M22 14h24l29 29a5 5 0 0 1 0 7L62 63a5 5 0 0 1-7 0L22 38z', 'M33 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10z'],
  keyboard: [
    'M14 22h68a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4zM20 32h4M32 32h4M44 32h4M56 32h4M20 46h4M72 46h4',
    'M32 46h32M72 32h4',
  ],
  key: [
    'M36 32a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM47 37 76 8M58 26l8 8M68 16l8 8',
    'M32 48a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  ],
  people: [
    'M36 16a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM16 60c0-11 9-17 20-17s20 6 20 17',
    'M62 18a9 9 0 0 1 0 17M66 43c9 1 14 8 14 17',
  ],
  poll: ['M14 62h68M22 54V34h10v20M64 54V40h10v14', 'M43 54V14h10v40'],
  scroll: [
    'M28 10h40v46a6 6 0 0 1-6 6H26a6 6 0 0 0 6-6V16a6 6 0 0 0-12 0v6h8M38 24h20M38 34h20',
    'M38 44h12',
  ],
  moon: ['M58 12a26 26 0 1 0 18 38 22 22 0 0 1-18-38z', 'M64 22h10l-10 12h10'],
  alert: ['M48 10 16 62h64z', 'M48 28v16m0 8v.5'],
  film: [
    'M10 16h76v40H10zM10 26h76M10 46h76M22 16v10M74 16v10M22 46v10M74 46v10M48 16v10M48 46v10',
    'M41 8h-7v56h7M55 8h7v56h-7',
  ],
  captions: [
    'M18 12h60a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H52l-12 10V52H18a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM26 26h20M54 26h16',
    'M26 38h32',
  ],
  board: ['M14 14h30v44H14zM52 14h30v18H52z', 'M52 40h30v18H52z'],
} satisfies Record<string, [string, string]>;

export type DrawingName = keyof typeof drawings;
export const drawingNames = Object.keys(drawings) as DrawingName[];

export function Drawing({ name }: { name: DrawingName }) {
  const [lines, accent] = drawings[name];
  return (
    <Lines viewBox="0 0 96 72" aria-hidden>
      <path d={lines} />
      <path d={accent} />
    </Lines>
  );
}

const Lines = styled.svg`
  inline-size: 6rem;
  block-size: 4.5rem;
  fill: none;
  stroke: ${theme.color.borderHovered};
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.75;

  & > :last-child {
    stroke: ${theme.color.accent};
  }
`;
