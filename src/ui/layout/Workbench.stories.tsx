import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { TextField } from '../fields/text/TextField.tsx';
import { TranscriptList } from '../media/transcript/TranscriptList.tsx';
import { Stage, StageBar } from '../media/stage/Stage.tsx';
import { Text } from '../text/Text.tsx';
import { PanelBody } from './SidePanel.tsx';
import { Tabs } from './Tabs.tsx';
import { PanelFill, PanelFooter, PanelHeader, Workbench } from './Workbench.tsx';

const lines = Array.from({ length: 60 }, (_, index) => ({ start: index * 4, text: `Line ${index + 1}` }));

const panel = (
  <Tabs
    label="Parts"
    isInPanel
    items={[
      {
        id: 'lines',
        label: 'Lines',
        count: '60',
        content: (
          <PanelFill>
            <PanelHeader>
              <Text size="sm">60 lines</Text>
              <Button size="small">Add</Button>
            </PanelHeader>
            <TranscriptList
              aria-label="Lines"
              lines={lines}
              activeAt={() => 4}
              interval={1000}
              onSelectionChange={() => {}}
              onOpen={() => {}}
            />
            <PanelFooter>
              <Text size="xs">None selected</Text>
            </PanelFooter>
          </PanelFill>
        ),
      },
      {
        id: 'form',
        label: 'Form',
        content: (
          <PanelBody>
            <TextField label="Title" />
          </PanelBody>
        ),
      },
    ]}
  />
);

const meta = {
  title: 'Layout/Workbench',
  component: Workbench,
  args: {
    stage: (
      <Stage label="Film" picture={null}>
        <StageBar start={<Button>Mark</Button>} end={<Button variant="quiet">Files</Button>} />
      </Stage>
    ),
    strip: <Text size="sm">0:00 – 3:05</Text>,
    panel,
    panelLabel: 'Parts',
  },
  parameters: {
    usage: {
      anatomy: {
        Stage: 'The edited object.',
        Strip: 'Timelines and the like, over the full width.',
        Panel: 'Forms: either tabs, or a header, a scrolling part and a footer.',
      },
      do: ['Put content longer than the panel in a `PanelFill`, so that its header and footer stay visible.'],
      dont: ['Use it for an article; use a `Split` instead, which scrolls with the page.'],
      accessibility: {
        role: 'The panel is a `region`; the order is picture, strip, panel.',
        name: '`panelLabel`.',
      },
    },
  },
} satisfies Meta<typeof Workbench>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongPanel: Story = { args: { isPanelLong: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
