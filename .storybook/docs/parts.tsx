import { icons } from 'virtual:design-icons';
import { facts } from 'virtual:design-facts';
import { Fragment, useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { dark, light, type Palette, contrast } from '#ui/theme/palette.ts';
import { media, theme } from '#ui/theme/theme.ts';
import type { Comparison as ComparisonProps } from '../usage.ts';
import { iconMeanings } from './iconMeanings.ts';

/** Swatches of a colour family in both themes, each with its contrast against the background `on`. */
export function Colours({ names, on }: { names: (keyof Palette)[]; on?: keyof Palette }) {
  return (
    <TwoColumns className="sb-unstyled">
      <GlobalStyle />
      {([light, dark] as const).map((palette) => (
        <ThemePanel key={palette.canvas} data-theme={palette === light ? 'light' : 'dark'}>
          {names.map((name) => (
            <SwatchRow key={name}>
              <Swatch style={{ background: palette[name] }} />
              <TokenName token={`color.${name}`} />
              <span>{palette[name]}</span>
              <span>{on ? `${contrast(palette[name], palette[on]).toFixed(1)} : 1` : ''}</span>
            </SwatchRow>
          ))}
        </ThemePanel>
      ))}
    </TwoColumns>
  );
}

type Family = Exclude<keyof typeof theme.raw, 'color'>;

/** Renders a token's value. Families without an entry show only the value. */
const previews: Partial<Record<Family, (value: string) => ReactNode>> = {
  space: (value) => <Bar style={{ inlineSize: value }} />,
  text: (value) => <SampleText style={{ fontSize: value }} />,
  font: (value) => <SampleText style={{ fontFamily: value, whiteSpace: 'nowrap' }} />,
  weight: (value) => <SampleText style={{ fontWeight: value }} />,
  leading: (value) => (
    <span style={{ lineHeight: value }}>
      Storm warning lifted,
      <br />
      ferries sail again
    </span>
  ),
  radius: (value) => <ShapeSample style={{ borderRadius: value }} />,
  shadow: (value) => <ShapeSample style={{ boxShadow: value, border: 0 }} />,
  control: (value) => <Bar style={{ blockSize: value, inlineSize: '6rem' }} />,
};

/** Lists the theme's tokens of a family. Clicking a name copies the expression to use in a template. */
export function Tokens({ family }: { family: Family }) {
  const values = Object.entries<string>(theme.raw[family]);
  return (
    <Panel className="sb-unstyled">
      <GlobalStyle />
      {values.map(([name, value]) => (
        <TokenRow key={name}>
          <TokenName
            token={
              /^\w*[a-z]\w*$/i.test(name) && !/^\d/.test(name) ? `${family}.${name}` : `${family}['${name}']`
            }
          />
          <span>{formatPixels(value)}</span>
          {previews[family]?.(value)}
        </TokenRow>
      ))}
    </Panel>
  );
}

export function FactList({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Panel className="sb-unstyled">
      <GlobalStyle />
      {rows.map(([name, value]) => (
        <FactRow key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </FactRow>
      ))}
    </Panel>
  );
}

/** Converts `0.5rem` to `8 px`; other values are returned unchanged. */
const formatPixels = (value: string) =>
  /^[\d.]+rem$/.test(value) ? `${Number.parseFloat(value) * 16} px` : value;

/** Lists the media queries in `theme.ts` at which the layout changes. */
export function Breakpoints() {
  return (
    <Panel className="sb-unstyled">
      <GlobalStyle />
      {Object.entries(media).map(([name, condition]) => (
        <TokenRow key={name}>
          <TokenName token={`media.${name}`} from="" />
          <span>{condition}</span>
        </TokenRow>
      ))}
    </Panel>
  );
}

/** A token's name; clicking it copies the token as code. */
function TokenName({ token, from = 'theme.' }: { token: string; from?: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(from + token);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <CopyButton type="button" title={`Copy ${from}${token}`} onClick={() => void copy()}>
      <code>{token}</code>
      <output>{isCopied && ' copied'}</output>
    </CopyButton>
  );
}

const SampleText = ({ style }: { style: CSSProperties }) => (
  <span style={{ lineHeight: 1.3, ...style }}>Storm warning lifted رفع التحذير</span>
);

export function TypeSamples() {
  return (
    <Panel className="sb-unstyled">
      <GlobalStyle />
      <p style={{ fontFamily: theme.font.serif, fontSize: theme.text.xxl, fontWeight: theme.weight.strong }}>
        Titles of pages and dialogs
      </p>
      <p>Everything else: labels, text, tables, buttons.</p>
      <p style={{ fontFamily: theme.font.mono }}>#0b5e6c — codes and ids</p>
      <p style={{ fontVariantNumeric: 'tabular-nums' }}>1,111 and 8,888: tabular digits, for tables</p>
    </Panel>
  );
}

/** Every icon the product imports, with its meaning. */
export function Icons() {
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const found = Object.entries(icons).filter(([name]) =>
    `${name} ${iconMeanings[name]}`.toLowerCase().includes(text),
  );
  return (
    <Panel className="sb-unstyled">
      <GlobalStyle />
      <SearchLabel>
        Find by name or meaning
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <output>
          {found.length} of {Object.keys(icons).length}
        </output>
      </SearchLabel>
      <Grid>
        {found.map(([name, Icon]) => (
          <IconCell key={name}>
            <Icon aria-hidden size={20} />
            <span>
              <strong>{iconMeanings[name]}</strong>
              <br />
              <code>{name}</code>, in {formatCount(facts.icons[name]?.length ?? 0, 'file')}
            </span>
          </IconCell>
        ))}
      </Grid>
    </Panel>
  );
}

export const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Shows right and wrong usage side by side, each with its code. */
export function Comparison({ right, wrong }: ComparisonProps) {
  return (
    <TwoColumns className="sb-unstyled">
      <GlobalStyle />
      {(
        [
          ['Right', right, 'success'],
          ['Wrong', wrong, 'danger'],
        ] as const
      ).map(([title, { shown, code, why }, tone]) => (
        <ExampleCard key={title} data-tone={tone}>
          <strong>{title}</strong>
          <div inert={tone === 'danger'}>{shown}</div>
          <span>{why}</span>
          <pre>
            <code>{code}</code>
          </pre>
        </ExampleCard>
      ))}
    </TwoColumns>
  );
}

/** Links to pages of screens, by title, where the rules can be seen. */
export function ScreenLinks({ of }: { of: readonly string[] }) {
  return of.map((screen, index) => (
    <Fragment key={screen}>
      {index > 0 && ', '}
      <a href={`./?path=/docs/${toId(`Screens/${screen}`)}--docs`} target="_top">
        {screen.replace('/', ': ')}
      </a>
    </Fragment>
  ));
}

/** First part of the ids of a title's page and stories. */
export const toId = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A recommended message, with the discouraged one struck through. */
export function MessageExample({ instead, children }: { instead: string; children: ReactNode }) {
  return (
    <Panel className="sb-unstyled">
      <GlobalStyle />
      <p>{children}</p>
      <p style={{ color: theme.color.textMuted, textDecoration: 'line-through' }}>{instead}</p>
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  margin-block: ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-family: ${theme.font.sans};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.normal};
`;

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
  margin-block: ${theme.space[4]};
`;

const ThemePanel = styled(Panel)`
  margin: 0;
  background: ${theme.color.canvas};
`;

const SwatchRow = styled.div`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) auto 4rem;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;

  & > :last-child {
    text-align: end;
  }
`;

const Swatch = styled.span`
  block-size: 1.5rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
`;

const TokenRow = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(6rem, auto) 1fr;
  gap: ${theme.space[3]};
  align-items: center;
`;

const FactRow = styled.dl`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  gap: ${theme.space[4]};
  margin: 0;

  & > dt {
    font-weight: ${theme.weight.medium};
  }
`;

const Bar = styled.span`
  block-size: 1rem;
  background: ${theme.color.accent};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${theme.space[3]};
`;

const IconCell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.xs};
`;

const ShapeSample = styled.span`
  block-size: 2.5rem;
  inline-size: 4rem;
  border: 1px solid ${theme.color.borderControl};
  background: ${theme.color.raised};
`;

const CopyButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: copy;

  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

const SearchLabel = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};

  & input {
    min-block-size: 2rem;
    padding: 0 ${theme.space[2]};
    border: 1px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    font: inherit;
  }
`;

const ExampleCard = styled(Panel)`
  align-content: start;
  margin: 0;
  border-block-start: 3px solid ${theme.color.success};

  &[data-tone='danger'] {
    border-block-start-color: ${theme.color.danger};
  }
  & > strong {
    color: ${theme.color.successText};
  }
  &[data-tone='danger'] > strong {
    color: ${theme.color.dangerText};
  }
  & pre {
    margin: 0;
    padding: ${theme.space[2]};
    overflow-x: auto;
    border-radius: ${theme.radius.md};
    background: ${theme.color.sunken};
    font-size: ${theme.text.xs};
    white-space: pre-wrap;
  }
`;
