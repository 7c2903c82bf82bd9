import { isHttpUrl } from '#shared/urls.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { messages } from './messages.ts';

/** The address of the original article, with a link to it. */
export function SourceLinkField({ form }: { form: EditedForm<{ sourceLink: string }> }) {
  const { value, error, set } = useFormField(form, 'sourceLink');
  const isAddress = isHttpUrl(value);
  return (
    <Stack gap={1}>
      <TextField
        id={fieldId('sourceLink')}
        label={messages.labels.sourceLink}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={(text) => set(text.trim())}
        errorMessage={error ?? (value && !isAddress ? messages.sourceLink.invalid : undefined)}
        description={messages.sourceLink.help}
      />
      {isAddress && (
        <Link href={value} isExternal>
          {messages.sourceLink.open}
        </Link>
      )}
    </Stack>
  );
}
