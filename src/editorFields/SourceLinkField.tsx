import { isHttpUrl } from '#shared/content/urls.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { ArticleAddressField } from './ArticleAddressField.tsx';
import { messages } from './messages.ts';

interface SourceLinkFieldProps {
  form: EditedForm<{ sourceLink: string }>;
  /** Called with an address that was pasted, entered or left behind. */
  onSettle?: (address: string) => void;
}

/** The address of the original article, with a link to it. */
export function SourceLinkField({ form, onSettle }: SourceLinkFieldProps) {
  const { value, error, set } = useFormField(form, 'sourceLink');
  const isAddress = isHttpUrl(value);
  return (
    <Stack gap={1}>
      <ArticleAddressField
        id={fieldId('sourceLink')}
        label={messages.labels.sourceLink}
        value={value}
        onChange={set}
        onSettle={onSettle}
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
