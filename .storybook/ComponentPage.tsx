import {
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Primary,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { facts } from 'virtual:design-facts';
import { useContext, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Comparison, formatCount, ScreenLinks } from './docs/parts.tsx';
import { findStates } from './states.ts';
import type { Accessibility, Usage } from './usage.ts';

/** Docs page of a component: description, importers, usage notes, props and every state. */
export function ComponentPage() {
  const resolved = useOf('meta', ['meta']);
  const { preparedMeta, csfFile } = resolved;
  const usage = preparedMeta.parameters['usage'] as Usage | undefined;
  const { componentStories } = useContext(DocsContext);
  // In source order; modules sort their exports.
  const stories = componentStories().flatMap(({ id }) => csfFile.stories[id] ?? []);
  const states = findStates(stories, ({ play }) => play !== undefined);
  return (
    <>
      <GlobalStyle />
      <Title />
      <Subtitle />
      <Description />
      <ImportSummary file={String(preparedMeta.parameters['fileName'] ?? '')} />
      <Primary />
      {usage && <UsageGuide {...usage} />}
      <Controls />
      {preparedMeta.title.startsWith('Screens/') ? (
        <StoryLinks stories={states} />
      ) : (
        states.slice(1).map(({ id, moduleExport }) => <DocsStory key={id} of={moduleExport} expanded />)
      )}
    </>
  );
}

/**
 * Screen stories are whole pages. Rendering twenty of them inline would take a minute, so each is linked
 * instead.
 */
function StoryLinks({ stories }: { stories: readonly { id: string; name: string }[] }) {
  return (
    <Section className="sb-unstyled">
      <strong>States of this screen</strong>
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows which screens use a design-system component, and how many files import it. */
function ImportSummary({ file }: { file: string }) {
  const component = /src\/ui\/.+(?=\.stories\.tsx$)/.exec(file)?.[0];
  const users = Object.entries(facts.users[`${component}.tsx`] ?? {});
  if (!component || users.length === 0) return null;
  const screens = users.flatMap(([name]) => (name.startsWith('screens/') ? name.slice(8) : []));
  const others = users.filter(([name]) => !name.startsWith('screens/'));
  const total = users.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Section className="sb-unstyled">
      Used in <strong>{formatCount(screens.length, 'screen')}</strong>, {formatCount(total, 'file')} total
      {screens.length > 0 && `: ${screens.toSorted().join(', ')}`}
      {others.length > 0 && `; also by ${others.map(([name, count]) => `${name} (${count})`).join(', ')}`}.
    </Section>
  );
}

function UsageGuide({ keys, do: dos, dont, compare, screens, anatomy, accessibility }: Usage) {
  return (
    <Section className="sb-unstyled">
      {(dos || dont) && (
        <Advice>
          {dos && <AdviceList title="Do" items={dos} tone="success" />}
          {dont && <AdviceList title="Do not" items={dont} tone="danger" />}
        </Advice>
      )}
      {compare && <Comparison {...compare} />}
      {screens && (
        <p>
          Seen in: <ScreenLinks of={screens} />
        </p>
      )}
      {anatomy && (
        <UsageTable
          caption="Anatomy"
          rows={Object.entries(anatomy).map(([part, purpose], index) => [`${index + 1}. ${part}`, purpose])}
        />
      )}
      {accessibility && (
        <UsageTable
          caption="Accessibility"
          rows={Object.entries(accessibility).map(([part, text]) => [
            accessibilityParts[part as keyof Accessibility],
            text,
          ])}
        />
      )}
      {keys && (
        <UsageTable
          caption="Keyboard"
          rows={Object.entries(keys).map(([key, effect]) => [
            key.split(' / ').map((each) => <kbd key={each}>{each}</kbd>),
            effect,
          ])}
        />
      )}
    </Section>
  );
}

const accessibilityParts: Record<keyof Accessibility, string> = {
  role: 'Role',
  name: 'Name',
  announced: 'Announced',
  forcedColours: 'Forced colours',
};

function UsageTable({ caption, rows }: { caption: string; rows: [title: ReactNode, text: string][] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([title, text]) => (
          <tr key={text}>
            <th scope="row">{title}</th>
            <td>{formatCode(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats text between backticks as code. */
const formatCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function AdviceList({
  title,
  items,
  tone,
}: {
  title: string;
  items: readonly string[];
  tone: 'success' | 'danger';
}) {
  return (
    <Card data-tone={tone}>
      <strong>{title}</strong>
      <ul>
        {items.map((item) => (
          <li key={item}>{formatCode(item)}</li>
        ))}
      </ul>
    </Card>
  );
}

const textStyle = css`
  color: ${theme.color.text};
  font-family: ${theme.font.sans};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.normal};
`;

const Section = styled.section`
  ${textStyle}
  margin-block: ${theme.space[6]};

  & a {
    color: ${theme.color.accentText};
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  & caption {
    padding-block: ${theme.space[4]} ${theme.space[2]};
    font-weight: ${theme.weight.strong};
    text-align: start;
  }
  & :is(th, td) {
    padding: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.border};
    font-weight: ${theme.weight.normal};
    text-align: start;
    vertical-align: top;
  }
  & th {
    inline-size: 30%;
    white-space: nowrap;
  }
  & kbd {
    display: inline-block;
    margin-inline-end: ${theme.space[1]};
    padding: 0 ${theme.space[2]};
    border: 1px solid ${theme.color.border};
    border-block-end-width: 2px;
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    color: ${theme.color.text};
    font-family: inherit;
    font-size: ${theme.text.sm};
  }
`;

const Advice = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  gap: ${theme.space[4]};
  margin-block-end: ${theme.space[6]};
`;

const Card = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]};
  border-block-start: 3px solid ${theme.color.success};
  background: ${theme.color.successTint};
  color: ${theme.color.text};

  &[data-tone='danger'] {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerTint};
  }
  & ul {
    list-style: disc;
    padding-inline-start: ${theme.space[4]};
  }
`;
