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
        <Illustration aria-hidden lang="en" translate="no">
          <Article>
            <strong>{messages.sample.title}</strong>
            {messages.sample.article.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Article>
          <Digest>
            {messages.sample.digest.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Digest>
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

const Illustration = styled.div`
  display: grid;
  flex: 1 1 0;
  grid-template: minmax(0, 1fr) / minmax(0, 57fr) minmax(0, 40fr);
  gap: 3%;
  align-items: start;
  min-block-size: 0;
  color: ${theme.color.textMuted};
  font-family: ${theme.font.serif};

  @media (width < 900px), (height < 560px) {
    display: none;
  }
`;

const Article = styled.div`
  position: relative;
  max-block-size: 100%;
  padding: ${theme.space[6]};
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  font-size: ${theme.text.lg};
  line-height: ${theme.leading.loose};

  & > p + p {
    margin-block-start: ${theme.space[3]};
  }
  & > strong {
    display: block;
    margin-block-end: ${theme.space[3]};
    color: ${theme.color.text};
    font-size: ${theme.text.xl};
    font-weight: ${theme.weight.strong};
    line-height: ${theme.leading.tight};
    text-wrap: balance;
  }
  /* A text that doesn't fit fades out. */
  &::after {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: ${theme.space[8]};
    background: linear-gradient(to top, ${theme.color.surface} 30%, transparent);
    content: '';
  }
`;

const Digest = styled.p`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.tight};

  & > :first-child {
    justify-self: start;
    border-block-end: 2px solid ${theme.color.accent};
    font-weight: ${theme.weight.strong};
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  /* The title is level with the top of the article. */
  padding-block: min(11.625rem, 20dvh) ${theme.space[6]};

  /* Fields and buttons have one height. */
  @media (pointer: fine) {
    ${theme.vars.control.md}: 2.5rem;
    ${theme.vars.control.lg}: 2.5rem;
  }

  && > main {
    gap: ${theme.space[5]};
    inline-size: 100%;
    max-inline-size: 25.5rem;
    justify-self: center;
  }
  @media (width < 900px) {
    padding-block-start: 8dvh;
  }
`;
