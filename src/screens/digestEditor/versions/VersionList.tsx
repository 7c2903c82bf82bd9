import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { useRestore } from './useRestore.ts';
import { toVersions } from './versions.ts';

const texts = messages.versions;

const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

/** The newest former states of a digest, each of which opens the dialog that compares and restores them (EDIT-69). */
export function VersionList({ stored }: { stored: Digest }) {
  const newest = toVersions(stored);
  const [isOpen, setOpen] = useState(false);
  const [firstId, setFirstId] = useState<string>();
  const restore = useRestore();

  function view(id?: string) {
    setFirstId(id);
    setOpen(true);
  }
  return (
    <PanelBody>
      <Text size="sm" tone="muted">
        {newest.length > 0 ? texts.panelHelp : `${texts.none}. ${texts.noneHelp}`}
      </Text>
      {newest.length > 0 && (
        <>
          <ItemList aria-label={texts.list}>
            {newest.map(({ id, title, origin }) => (
              <Item
                key={id}
                actions={
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={texts.view(origin)}
                    onPress={() => view(id)}
                  >
                    {texts.viewOne}
                  </Button>
                }
              >
                <Stack gap={0}>
                  <Text size="sm" weight="strong" lines={1} dir="auto">
                    {title || texts.untitled}
                  </Text>
                  <Text size="xs" tone="muted">
                    {origin}
                  </Text>
                </Stack>
              </Item>
            ))}
          </ItemList>
          <div>
            <Button onPress={() => view()}>{texts.compare}</Button>
          </div>
        </>
      )}
      {isOpen && (
        <VersionsDialog
          stored={stored}
          firstId={firstId}
          onRestore={restore}
          onClose={() => setOpen(false)}
        />
      )}
    </PanelBody>
  );
}
