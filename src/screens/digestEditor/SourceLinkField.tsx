import { isHttpUrl } from '../../app/urls';
import { Link } from '../../ui/Link';
import { Stack } from '../../ui/Layout';
import { TextField } from '../../ui/TextField';
import { fieldId, useField } from './DraftContext';
import { messages } from './messages';

export function SourceLinkField() {
  const { value, error, set } = useField('sourceLink');
  const isAddress = isHttpUrl(value);
  return (
    <Stack gap={1}>
      <TextField
        id={fieldId('sourceLink')}
        label={messages.fields.sourceLink}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={(text) => set(text.trim())}
        errorMessage={error ?? (value && !isAddress ? messages.sourceLinkInvalid : undefined)}
        description={messages.sourceLinkHelp}
      />
      {isAddress && (
        <Link href={value} isExternal>
          {messages.source.openOriginal}
        </Link>
      )}
    </Stack>
  );
}
