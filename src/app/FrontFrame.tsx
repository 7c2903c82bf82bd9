import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '#ui/theme/theme.ts';
import { Brand } from './Logo.tsx';
import { messages } from './messages.ts';

/** Shown without top bar and menu (SHELL-19). */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <BrandPanel>
        <Brand />
        <Tagline>{messages.motto}</Tagline>
        <Illustration viewBox="16 0 344 276" aria-hidden preserveAspectRatio="xMinYMax">
          <rect x="16.5" y="0.5" width="198" height="300" rx="6" />
          <path d="M40 28h150M40 52h132M40 76h150M40 100h118M40 124h150M40 148h141M40 172h150M40 196h96M40 220h150M40 244h128M40 268h150" />
          <rect x="238.5" y="68.5" width="121" height="96" rx="8" />
          <path d="M256 92h86M256 116h64M256 140h78" />
        </Illustration>
      </BrandPanel>
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

const BrandPanel = styled.header`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[8]};
  overflow: hidden;
  padding: ${theme.space[10]} ${theme.space[10]};
  background: ${theme.color.sunken};
  border-inline-end: 1px solid ${theme.color.border};

  @media (width < 900px) {
    padding: ${theme.space[6]};
    border-inline-end: 0;
    border-block-end: 1px solid ${theme.color.border};
  }
  @media ${media.narrow} {
    padding: ${theme.space[4]} ${theme.space[3]};
  }
`;

const Tagline = styled.p`
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

const Illustration = styled.svg`
  position: absolute;
  inset-inline-start: ${theme.space[10]};
  inset-block-end: 0;
  inline-size: calc(100% - 2 * ${theme.space[10]});
  block-size: 60%;
  fill: none;
  stroke: ${theme.color.border};
  stroke-linecap: round;
  stroke-width: 8;

  & > rect {
    fill: ${theme.color.surface};
    stroke-width: 1;
  }

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
  }
`;
