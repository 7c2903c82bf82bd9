import { composeStory } from '@storybook/react-vite';
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { theme } from '#ui/theme/theme.ts';
import preview from '../preview.tsx';
import type { Usage } from '../usage.ts';
import { toId } from './parts.tsx';

interface StoryModule {
  default: Parameters<typeof composeStory>[1] & {
    title: string;
    parameters?: { usage?: Usage; docs?: { story?: { inline?: boolean } } };
  };
  /** Storybook's Vite plugin adds it, because modules sort their exports. */
  __namedExportsOrder: string[];
}

interface Tile {
  group: string;
  name: string;
  /** First part of the ids of its pages and stories. */
  id: string;
  /** Undefined if the component covers the page, so it needs a page of its own. */
  Story: ComponentType | undefined;
  storyId: string;
}

const modules = import.meta.glob<StoryModule>([
  '../../src/ui/**/*.stories.tsx',
  '../../src/richText/*.stories.tsx',
]);
const toStoryId = (exported: string) => toId(exported.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-'));
const groups = preview.parameters.options.storySort.order.filter((group) => typeof group === 'string');

/** Shows every component's first story as a picture that links to its page. */
export function AllComponents() {
  const [tiles, setTiles] = useState<readonly Tile[]>([]);
  useEffect(() => void loadTiles().then(setTiles), []);
  return (
    <div className="sb-unstyled">
      <GlobalStyle />
      {groups
        .map((group) => ({ group, members: tiles.filter((tile) => tile.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <Group key={group} aria-labelledby={`all-${toId(group)}`}>
            <h2 id={`all-${toId(group)}`}>{group}</h2>
            <ul>
              {members.map((tile) => (
                <li key={tile.id}>
                  <TileLink href={`./?path=/docs/${tile.id}--docs`} target="_top">
                    <Picture inert aria-hidden>
                      <Shown {...tile} />
                    </Picture>
                    <span>{tile.name}</span>
                  </TileLink>
                </li>
              ))}
            </ul>
          </Group>
        ))}
    </div>
  );
}

async function loadTiles(): Promise<Tile[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded
    .filter(({ default: meta }) => meta.parameters?.usage?.accessibility !== undefined)
    .map((module) => {
      const { default: meta, __namedExportsOrder: names } = module;
      const [group = '', name = ''] = meta.title.split('/');
      const [first = ''] = names;
      const isInline = meta.parameters?.docs?.story?.inline !== false;
      const story = (module as unknown as Record<string, Parameters<typeof composeStory>[0]>)[first]!;
      return {
        group,
        name,
        id: toId(meta.title),
        Story: isInline ? (composeStory(story, meta, {}, first) as ComponentType) : undefined,
        storyId: `${toId(meta.title)}--${toStoryId(first)}`,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function Shown({ Story, storyId, name }: Tile) {
  if (!Story)
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which needs its scripts
    return <iframe src={`./iframe.html?id=${storyId}&viewMode=story`} loading="lazy" title={name} />;
  return (
    <Boundary>
      <Story />
    </Boundary>
  );
}

/** If a story fails to render, its tile shows only the name. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}

const Group = styled.section`
  color: ${theme.color.text};
  font-family: ${theme.font.sans};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.normal};

  & > h2 {
    margin-block: ${theme.space[6]} ${theme.space[3]};
    font-family: ${theme.font.serif};
    font-size: ${theme.text.xl};
    font-weight: ${theme.weight.strong};
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, 240px);
    gap: ${theme.space[3]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const TileLink = styled.a`
  display: grid;
  grid-template-rows: 1fr auto;
  block-size: 160px;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.canvas};
  color: ${theme.color.text};
  text-decoration: none;

  &:hover {
    border-color: ${theme.color.borderHovered};
  }
  & > span {
    padding: ${theme.space[1]} ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.border};
    background: ${theme.color.surface};
    font-size: ${theme.text.sm};
    font-weight: ${theme.weight.medium};
  }
`;

/* Keeps fixed and sticky elements inside, and skips rendering outside the window. */
const Picture = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: safe center;
  justify-items: safe center;
  contain: strict;
  content-visibility: auto;
  min-block-size: 0;
  padding: ${theme.space[4]};
  zoom: 0.7;

  /* Buttons have their own width, and fields that of a form. */
  & > :is(div, form):not(:empty) {
    min-inline-size: min(100%, 15rem);
  }
  & > iframe {
    justify-self: start;
    inline-size: 1180px;
    block-size: 640px;
    margin: calc(-1 * ${theme.space[4]});
    border: 0;
    zoom: 0.283;
  }
`;
