import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { FieldGroup } from '../../ui/FieldGroup';
import { IconButton } from '../../ui/IconButton';
import { Image } from '../../ui/Image';
import { Cluster, Stack } from '../../ui/Layout';
import { CoverDialog } from './CoverDialog';
import { fieldId, useField } from './DraftContext';
import { messages } from './messages';

export function CoverField() {
  const { value, error, set } = useField('cover');
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldGroup id={fieldId('cover')} label={messages.fields.cover} errorMessage={error}>
      <Stack gap={2}>
        <Image
          src={value}
          alt={value ? messages.cover.alt : messages.cover.none}
          ratio="16 / 9"
          isLazy={false}
        />
        <Cluster justify="space-between">
          <Button size="small" icon={<ImagePlus />} onPress={() => setOpen(true)}>
            {value ? messages.cover.replace : messages.cover.add}
          </Button>
          {value && (
            <IconButton
              size="small"
              label={messages.cover.remove}
              icon={<Trash2 />}
              onPress={() => set('')}
            />
          )}
        </Cluster>
      </Stack>
      {isOpen && <CoverDialog onUse={set} onClose={() => setOpen(false)} />}
    </FieldGroup>
  );
}
