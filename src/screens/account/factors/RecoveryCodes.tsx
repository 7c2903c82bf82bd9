import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  return (
    <Stack>
      <Text weight="medium">{messages.codesTitle}</Text>
      <p>{messages.codesHint}</p>
      <Cluster>
        {codes.map((code) => (
          <code key={code}>{code}</code>
        ))}
      </Cluster>
      <CopyField label={messages.allCodes} value={codes.join(' ')} />
      <Cluster>
        <Button variant="primary" onPress={onStored}>
          {messages.stored}
        </Button>
      </Cluster>
    </Stack>
  );
}
