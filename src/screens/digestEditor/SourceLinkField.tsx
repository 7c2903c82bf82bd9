import { isHttpUrl } from '#shared/urls.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { fieldId, useField } from './DraftContext.tsx';
import { messages } from './messages.ts';

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
