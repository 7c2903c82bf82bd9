import { Diamond, Sparkles, Square, SquarePlus, Trash2 } from 'lucide-react';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { StageBar } from '#ui/media/stage/Stage.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import type { CropEditing } from './useCropEditing.ts';

export function CropBar({ crop }: { crop: CropEditing }) {
  const { keys, selected, isShown } = crop;
  const key = keys[selected];
  if (!isShown) return null;
  return (
    <StageBar
      start={
        <Cluster>
          <Button size="small" icon={<SquarePlus />} onPress={crop.addKey}>
            {messages.addKey}
          </Button>
          {crop.suggestion && (
            <Button
              size="small"
              icon={<Sparkles />}
              isPending={crop.suggestion.isPending}
              onPress={crop.suggestion.request}
            >
              {messages.suggestKeys}
            </Button>
          )}
          {key && (
            <>
              <Button
                size="small"
                icon={key.move === 'cut' ? <Diamond /> : <Square />}
                onPress={crop.toggleKey}
              >
                {key.move === 'cut' ? messages.turnToGlide : messages.turnToCut}
              </Button>
              <Button size="small" icon={<Trash2 />} onPress={crop.removeKey}>
                {messages.removeKey}
              </Button>
            </>
          )}
          {keys.length > 1 && (
            <Button size="small" variant="quiet" onPress={crop.removeAllKeys}>
              {messages.removeAllKeys}
            </Button>
          )}
          <Text size="xs" tone="muted">
            {keys.length === 0 ? messages.noCrop : messages.cropCount(keys.length)}
          </Text>
        </Cluster>
      }
    />
  );
}
