import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { css, styled } from 'styled-components';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { theme } from '#ui/theme/theme.ts';
import type { Usage } from './usage.ts';

/** The page of a component: what it is for, how it is used, its props and every state. */
export function ComponentPage() {
  const resolved = useOf('meta', ['meta']);
  const usage = resolved.preparedMeta.parameters['usage'] as Usage | undefined;
  return (
    <>
      <GlobalStyle />
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {usage && <HowTo {...usage} />}
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}

function HowTo({ keys, do: dos, dont }: Usage) {
  return (
    <Section className="sb-unstyled">
      {(dos || dont) && (
        <Advice>
          {dos && <List title="Do" items={dos} tone="success" />}
          {dont && <List title="Do not" items={dont} tone="danger" />}
        </Advice>
      )}
      {keys && (
        <table>
          <caption>Keyboard</caption>
          <tbody>
            {Object.entries(keys).map(([key, effect]) => (
              <tr key={key}>
                <th scope="row">
                  {key.split(' / ').map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </th>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function List({
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
          <li key={item}>{item}</li>
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

  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  & caption {
    padding-block-end: ${theme.space[2]};
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
