import { icons } from 'virtual:design-icons';
import { facts } from 'virtual:design-facts';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { dark, light, type Palette, contrast } from '#ui/theme/palette.ts';
import { media, theme } from '#ui/theme/theme.ts';
import { iconMeanings } from './iconMeanings.ts';

/** Colours of one family, in both themes, each with its contrast on its background. */
export function Colours({ names, on }: { names: (keyof Palette)[]; on?: keyof Palette }) {
  return (
    <Pair className="sb-unstyled">
      <GlobalStyle />
      {([light, dark] as const).map((palette) => (
        <Island key={palette.canvas} data-theme={palette === light ? 'light' : 'dark'}>
          {names.map((name) => (
            <Sample key={name}>
              <Patch style={{ background: palette[name] }} />
              <TokenName token={`color.${name}`} />
              <span>{palette[name]}</span>
              <span>{on ? `${contrast(palette[name], palette[on]).toFixed(1)} : 1` : ''}</span>
            </Sample>
          ))}
        </Island>
      ))}
    </Pair>
  );
}

type Family = Exclude<keyof typeof theme.raw, 'color'>;

/** How a value of a family looks; undefined where its number says all. */
const samples: Partial<Record<Family, (value: string) => ReactNode>> = {
  space: (value) => <Bar style={{ inlineSize: value }} />,
  text: (value) => <Letters style={{ fontSize: value }} />,
  font: (value) => <Letters style={{ fontFamily: value, whiteSpace: 'nowrap' }} />,
  weight: (value) => <Letters style={{ fontWeight: value }} />,
  leading: (value) => (
    <span style={{ lineHeight: value }}>
      Storm warning lifted,
      <br />
      ferries sail again
    </span>
  ),
  radius: (value) => <Square style={{ borderRadius: value }} />,
  shadow: (value) => <Square style={{ boxShadow: value, border: 0 }} />,
  control: (value) => <Bar style={{ blockSize: value, inlineSize: '6rem' }} />,
};

/** All tokens of a family, from the theme: a press on a name copies how it is written in a template. */
export function Tokens({ family }: { family: Family }) {
  const values = Object.entries<string>(theme.raw[family]);
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      {values.map(([name, value]) => (
        <Line key={name}>
          <TokenName
            token={
              /^\w*[a-z]\w*$/i.test(name) && !/^\d/.test(name) ? `${family}.${name}` : `${family}['${name}']`
            }
          />
          <span>{inPixels(value)}</span>
          {samples[family]?.(value)}
        </Line>
      ))}
    </Sheet>
  );
}

/** What is so, each with its measure. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      {rows.map(([name, value]) => (
        <Fact key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </Sheet>
  );
}

/** `0.5rem` → `8 px`. */
const inPixels = (value: string) =>
  /^[\d.]+rem$/.test(value) ? `${Number.parseFloat(value) * 16} px` : value;

/** The widths at which the layout changes, as `theme.ts` has them. */
export function Breakpoints() {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      {Object.entries(media).map(([name, condition]) => (
        <Line key={name}>
          <TokenName token={`media.${name}`} from="" />
          <span>{condition}</span>
        </Line>
      ))}
    </Sheet>
  );
}

/** The name of a token; a press copies it as code. */
function TokenName({ token, from = 'theme.' }: { token: string; from?: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(from + token);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <Copyable type="button" title={`Copy ${from}${token}`} onClick={() => void copy()}>
      <code>{token}</code>
      <output>{isCopied && ' copied'}</output>
    </Copyable>
  );
}

const Letters = ({ style }: { style: CSSProperties }) => (
  <span style={{ lineHeight: 1.3, ...style }}>Storm warning lifted رفع التحذير</span>
);

export function Titles() {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      <p style={{ fontFamily: theme.font.serif, fontSize: theme.text.xxl, fontWeight: theme.weight.strong }}>
        Titles of pages and dialogs
      </p>
      <p>Everything else: labels, text, tables, buttons.</p>
      <p style={{ fontFamily: theme.font.mono }}>#0b5e6c — codes and ids</p>
      <p style={{ fontVariantNumeric: 'tabular-nums' }}>1,111 and 8,888: digits of one width, in tables</p>
    </Sheet>
  );
}

/** Every icon that the product imports, with its one meaning. */
export function Icons() {
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const found = Object.entries(icons).filter(([name]) =>
    `${name} ${iconMeanings[name]}`.toLowerCase().includes(text),
  );
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      <Find>
        Find by name or meaning
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <output>
          {found.length} of {Object.keys(icons).length}
        </output>
      </Find>
      <Grid>
        {found.map(([name, Icon]) => (
          <Cell key={name}>
            <Icon aria-hidden size={20} />
            <span>
              <strong>{iconMeanings[name]}</strong>
              <br />
              <code>{name}</code>, in {counted(facts.icons[name]?.length ?? 0, 'file')}
            </span>
          </Cell>
        ))}
      </Grid>
    </Sheet>
  );
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A right and a wrong use beside each other, each with its code. */
export function Compare({
  right,
  wrong,
}: Record<'right' | 'wrong', { shown: ReactNode; code: string; why: string }>) {
  return (
    <Pair className="sb-unstyled">
      <GlobalStyle />
      {(
        [
          ['Right', right, 'success'],
          ['Wrong', wrong, 'danger'],
        ] as const
      ).map(([title, { shown, code, why }, tone]) => (
        <Case key={title} data-tone={tone}>
          <strong>{title}</strong>
          <div inert={tone === 'danger'}>{shown}</div>
          <span>{why}</span>
          <pre>
            <code>{code}</code>
          </pre>
        </Case>
      ))}
    </Pair>
  );
}

/** A message, and what it should have been. */
export function Says({ instead, children }: { instead: string; children: ReactNode }) {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      <p>{children}</p>
      <p style={{ color: theme.color.textMuted, textDecoration: 'line-through' }}>{instead}</p>
    </Sheet>
  );
}

const Sheet = styled.div`
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
  margin-block: ${theme.space[4]};
`;

const Island = styled(Sheet)`
  margin: 0;
  background: ${theme.color.canvas};
`;

const Sample = styled.div`
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

const Patch = styled.span`
  block-size: 1.5rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(6rem, auto) 1fr;
  gap: ${theme.space[3]};
  align-items: center;
`;

const Fact = styled.dl`
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

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.xs};
`;

const Square = styled.span`
  block-size: 2.5rem;
  inline-size: 4rem;
  border: 1px solid ${theme.color.borderControl};
  background: ${theme.color.raised};
`;

const Copyable = styled.button`
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

const Find = styled.label`
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

const Case = styled(Sheet)`
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
