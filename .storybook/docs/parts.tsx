import {
  Plus,
  Pencil,
  Trash2,
  Copy,
  Search,
  X,
  Check,
  ChevronDown,
  ChevronRight,
  MoreHorizontal,
  ExternalLink,
  Upload,
  RefreshCw,
  CalendarDays,
  CircleAlert,
  Info,
  TriangleAlert,
  CircleCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contrast } from '#ui/theme/contrast.ts';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { dark, light, type Palette } from '#ui/theme/palette.ts';
import { theme } from '#ui/theme/theme.ts';

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
              <code>{name}</code>
              <span>{palette[name]}</span>
              <span>{on ? `${contrast(palette[name], palette[on]).toFixed(1)} : 1` : ''}</span>
            </Sample>
          ))}
        </Island>
      ))}
    </Pair>
  );
}

/** The type scale as it is read. */
export function TypeScale() {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      {Object.entries(theme.raw.text)
        .toReversed()
        .map(([name, size]) => (
          <Line key={name}>
            <code>text.{name}</code>
            <span>{Number.parseFloat(size) * 16} px</span>
            <span style={{ fontSize: size, lineHeight: 1.3 }}>Storm warning lifted رفع التحذير</span>
          </Line>
        ))}
    </Sheet>
  );
}

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

export function SpaceScale() {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      {Object.entries(theme.raw.space).map(([name, size]) => (
        <Line key={name}>
          <code>space.{name}</code>
          <span>{Number.parseFloat(size) * 16} px</span>
          <Bar style={{ inlineSize: size }} />
        </Line>
      ))}
    </Sheet>
  );
}

const icons = {
  Plus,
  Pencil,
  Trash2,
  Copy,
  Search,
  X,
  Check,
  ChevronDown,
  ChevronRight,
  MoreHorizontal,
  ExternalLink,
  Upload,
  RefreshCw,
  CalendarDays,
  CircleAlert,
  Info,
  TriangleAlert,
  CircleCheck,
};

export function Icons() {
  return (
    <Grid className="sb-unstyled">
      <GlobalStyle />
      {Object.entries(icons).map(([name, Icon]) => (
        <Cell key={name}>
          <Icon aria-hidden size={18} />
          <code>{name}</code>
        </Cell>
      ))}
    </Grid>
  );
}

export function Durations() {
  return (
    <Sheet className="sb-unstyled">
      <GlobalStyle />
      {Object.entries(theme.raw.motion).map(([name, value]) => (
        <Line key={name}>
          <code>motion.{name}</code>
          <span>{value}</span>
        </Line>
      ))}
    </Sheet>
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
  grid-template-columns: 2rem 1fr auto 4rem;
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
  grid-template-columns: 8rem 6rem 1fr;
  align-items: center;
`;

const Bar = styled.span`
  block-size: 1rem;
  background: ${theme.color.accent};
`;

const Grid = styled(Sheet)`
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
`;

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.xs};
`;
