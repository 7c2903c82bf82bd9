import { ChartColumn, Table as TableIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { LinkButton } from '../actions/LinkButton.tsx';
import { messages } from '../messages.ts';
import { formatNumber } from '../numbers.ts';
import { Text } from '../text/Text.tsx';
import { ShareBar } from './ShareBar.tsx';
import { theme } from '../theme/theme.ts';

export interface Bar {
  id: number | string;
  label: string;
  value: number;
  color?: string;
}

export interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** Value of a full bar, such as 100 for shares. Defaults to the maximum. */
  max?: number;
  /** Defaults to `Name`. */
  labelHeader?: string;
  /** Defaults to `Value`. */
  valueHeader?: string;
  /** Default: a localized number. */
  formatValue?: (value: number) => string;
  /** Number of bars shown at first. Defaults to all. */
  limit?: number;
  /** For values over time: `line` for amounts, `columns` for small counts. Defaults to one row per bar. */
  plot?: 'line' | 'columns';
  /** Beside the title, such as a total. */
  aside?: ReactNode;
  note?: string;
  table?: ReactNode;
  emptyState?: ReactNode;
}

/** Includes a table with exact values. Load it lazily. */
export function BarChart(props: BarChartProps) {
  const { title, bars } = props;
  const {
    labelHeader = messages.chartNames,
    valueHeader = messages.chartValues,
    formatValue = formatNumber,
  } = props;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const rendered = isWhole ? bars : bars.slice(0, props.limit);
  const maxValue = props.max || Math.max(...rendered.map((bar) => bar.value), 1);
  return (
    <Figure aria-labelledby={titleId}>
      <Header>
        <Title id={titleId}>{title}</Title>
        {props.aside}
        {bars.length > 0 && (
          <IconButton
            size="small"
            icon={isTable ? <ChartColumn /> : <TableIcon />}
            label={isTable ? messages.showAsChart : messages.showAsTable}
            onPress={() => setTable(!isTable)}
          />
        )}
      </Header>
      {bars.length === 0 ? (
        props.emptyState
      ) : isTable && props.table ? (
        props.table
      ) : isTable ? (
        <Table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{labelHeader}</th>
              <th scope="col">{valueHeader}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row" dir="auto">
                  {bar.label}
                </th>
                <td>{formatValue(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : props.plot ? (
        <TimePlot
          bars={bars}
          maxValue={roundUpToEven(maxValue)}
          formatValue={formatValue}
          plot={props.plot}
        />
      ) : (
        <Rows>
          {rendered.map((bar) => (
            <Row key={bar.id}>
              <Label title={bar.label}>
                <bdi>{bar.label}</bdi>
              </Label>
              <Bar share={bar.value / maxValue} color={bar.color} />
              <Value>{formatValue(bar.value)}</Value>
            </Row>
          ))}
          {rendered.length < bars.length && (
            <MoreItem>
              <LinkButton onPress={() => setWhole(true)}>{messages.showAllBars(bars.length)}</LinkButton>
            </MoreItem>
          )}
        </Rows>
      )}
      {props.note && (
        <Text size="xs" tone="muted">
          {props.note}
        </Text>
      )}
    </Figure>
  );
}

/** To two digits, so that half of it is a short number too: 2,305 to 2,400. */
function roundUpToEven(value: number): number {
  const step = 2 * 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / step) * step;
}

const [lineWidth, lineHeight] = [1000, 100];

type TimePlotProps = { bars: readonly Bar[]; maxValue: number } & Required<
  Pick<BarChartProps, 'formatValue' | 'plot'>
>;

function TimePlot({ bars, maxValue, formatValue, plot }: TimePlotProps) {
  return (
    <div>
      <Scale>{formatValue(maxValue)}</Scale>
      {plot === 'line' ? (
        <Middle>
          <Line bars={bars} maxValue={maxValue} formatValue={formatValue} />
          <Scale>{formatValue(maxValue / 2)}</Scale>
        </Middle>
      ) : (
        <Columns aria-hidden>
          {bars.map((bar) => (
            <span key={bar.id} title={`${bar.label}: ${formatValue(bar.value)}`}>
              <span style={{ blockSize: `${(bar.value / maxValue) * 100}%` }} />
            </span>
          ))}
        </Columns>
      )}
      <ScaleLabels>
        <span>{bars[0]?.label}</span>
        {plot === 'line' && bars.length >= 5 && <span>{bars[Math.floor((bars.length - 1) / 2)]?.label}</span>}
        <span>{bars.at(-1)?.label}</span>
      </ScaleLabels>
    </div>
  );
}

function Line({ bars, maxValue, formatValue }: Omit<TimePlotProps, 'plot'>) {
  const step = lineWidth / Math.max(bars.length - 1, 1);
  const points = bars.map(
    ({ value }, index) => `${index * step},${lineHeight - (value / maxValue) * lineHeight}`,
  );
  return (
    <Plot viewBox={`0 0 ${lineWidth} ${lineHeight}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${lineHeight} ${points.join(' ')} ${lineWidth},${lineHeight}`} />
      <polyline points={points.join(' ')} />
      {bars.map((bar, index) => (
        <rect key={bar.id} x={(index - 0.5) * step} width={step} height={lineHeight}>
          <title>{`${bar.label}: ${formatValue(bar.value)}`}</title>
        </rect>
      ))}
    </Plot>
  );
}

const Columns = styled.div`
  display: flex;
  block-size: 4rem;
  border-block: 1px solid ${theme.color.border};

  & > span {
    display: flex;
    flex: 1;
    align-items: end;
    justify-content: center;
    min-inline-size: 0;
  }
  & > span:hover {
    background: ${theme.color.hovered};
  }
  & > span > span {
    inline-size: min(6px, 80%);
    border-start-start-radius: 1px;
    border-start-end-radius: 1px;
    background: ${theme.color.accent};
    forced-color-adjust: none;
  }
`;

const Plot = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 8rem;
  overflow: visible;
  border-block: 1px solid ${theme.color.border};

  & > polygon {
    fill: ${theme.color.selected};
  }
  & > polyline {
    fill: none;
    stroke: ${theme.color.accent};
    stroke-linejoin: round;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  & > rect {
    fill: transparent;
  }
  & > rect:hover {
    fill: ${theme.color.hovered};
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Scale = styled.div`
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
`;

/** Labels half the maximum, on a grid line. */
const Middle = styled.div`
  position: relative;

  & > ${Scale} {
    position: absolute;
    inset-block-end: 50%;
    inset-inline: 0;
    border-block-end: 1px solid color-mix(in srgb, ${theme.color.border} 60%, transparent);
    pointer-events: none;
  }
`;

const ScaleLabels = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
`;

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};

  /* As high as the title; ends the icon where the values end. */
  & > [data-icon-only] {
    margin-block: calc((1.25rem - ${theme.control.sm}) / 2);
    margin-inline-end: calc((1rem - ${theme.control.sm}) / 2 - 2px);
  }
`;

const Title = styled.figcaption`
  flex: 1 1 0;
  min-inline-size: min-content;
  font-weight: ${theme.weight.strong};
`;

const Rows = styled.ul`
  display: grid;
  /* Fixed, so that the bars of stacked charts align. */
  grid-template-columns: min(9rem, 36%) 1fr minmax(2.5rem, max-content);
  gap: 0.375rem ${theme.space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  font-size: ${theme.text.sm};
`;

const Label = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
`;

const Bar = styled(ShareBar)`
  inline-size: auto;
  /* Centred on the lowercase letters. */
  margin-block-end: 0.125rem;
`;

const Value = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${theme.weight.medium};
  text-align: end;
`;

const MoreItem = styled.li`
  grid-column: 1 / -1;
  font-size: ${theme.text.sm};
`;

const Table = styled.table`
  border-collapse: collapse;
  font-size: ${theme.text.sm};

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.border};
    font-weight: ${theme.weight.normal};
    text-align: start;
  }
  thead th {
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.strong};
  }
  td,
  thead th:last-child {
    text-align: end;
  }
`;
