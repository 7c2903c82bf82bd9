import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';
import { Brand } from './Logo.tsx';
import { messages } from './messages.ts';

/** The frame of the sign-in page, which has no bar and no menu (SHELL-19). */
export function FrontFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Cover>
        <Brand />
        <Motto>{messages.motto}</Motto>
        <Lines viewBox="36 16 328 248" aria-hidden preserveAspectRatio="xMinYMax">
          {/* A full column of text, and the few lines that are left of it. */}
          <path d="M40 20h150M40 44h132M40 68h150M40 92h118M40 116h150M40 140h141M40 164h150M40 188h96M40 212h150M40 236h128M40 260h150" />
          <path d="M250 92h110M250 116h84M250 140h104" />
        </Lines>
      </Cover>
      <Content>{children}</Content>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-block-size: 100dvh;

  @media (width < 900px) {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
`;

/* The one page that is a cover. */
const Cover = styled.header`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[8]};
  overflow: hidden;
  padding: ${theme.space[10]} ${theme.space[10]};
  background: ${theme.color.sunken};
  border-inline-end: 1px solid ${theme.color.border};

  @media (width < 900px) {
    padding: ${theme.space[6]} ${theme.space[5]};
    border-inline-end: 0;
    border-block-end: 1px solid ${theme.color.border};
  }
`;

const Motto = styled.p`
  max-inline-size: 22ch;
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xxxl};
  font-weight: ${theme.weight.strong};
  letter-spacing: -0.015em;
  line-height: ${theme.leading.tight};
  text-wrap: balance;

  @media (width < 900px) {
    display: none;
  }
`;

const Lines = styled.svg`
  position: absolute;
  inset-inline-start: ${theme.space[10]};
  inset-block-end: ${theme.space[10]};
  inline-size: calc(100% - 2 * ${theme.space[10]});
  block-size: 55%;
  fill: none;
  stroke: ${theme.color.border};
  stroke-linecap: round;
  stroke-width: 8;

  & > :last-child {
    stroke: ${theme.color.accent};
  }
  @media (width < 900px) {
    display: none;
  }
`;

const Content = styled.div`
  display: grid;
  align-content: center;
  padding-block: ${theme.space[6]};

  && > main {
    inline-size: 100%;
    max-inline-size: 27rem;
    justify-self: center;
  }
  @media (width < 900px) {
    align-content: start;

    && > main {
      justify-self: start;
    }
  }
`;
