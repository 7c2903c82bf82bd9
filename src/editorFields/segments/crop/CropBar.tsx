import { Diamond, Sparkles, Square, SquarePlus, Trash2 } from 'lucide-react';
import { Button } from '#ui/actions/Button.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { cropSwitchId, type CropEditing } from './useCropEditing.ts';

/** What can be done to the crop path of the segment in the form, without a pointer or keys. */
export function CropBar({ crop }: { crop: CropEditing }) {
  const { keys, selected, isShown } = crop;
  const key = keys[selected];
  return (
    <Cluster gap={4}>
      <Switch id={cropSwitchId} isSelected={isShown} onChange={crop.show}>
        {messages.showCrop}
      </Switch>
      {isShown && (
        <>
          <Text size="sm" tone="muted">
            {keys.length === 0 ? messages.noCrop : messages.cropCount(keys.length)}
          </Text>
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
                  onPress={crop.turnKey}
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
          </Cluster>
        </>
      )}
    </Cluster>
  );
}
