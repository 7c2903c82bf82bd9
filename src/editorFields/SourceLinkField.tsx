import { digestFields } from '#domain/digestFields.ts';
import { isHttpUrl } from '#shared/content/urls.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { ArticleAddressField } from './ArticleAddressField.tsx';
import { messages } from './messages.ts';

interface SourceLinkFieldProps {
  form: EditedForm<{ sourceLink: string }>;
  onCommit?: (address: string) => void;
}

export function SourceLinkField({ form, onCommit }: SourceLinkFieldProps) {
  const { value, error, set } = useFormField(form, 'sourceLink');
  const isAddress = isHttpUrl(value);
  return (
    <Stack gap={1}>
      <ArticleAddressField
        id={fieldId('sourceLink')}
        label={digestFields['source.link'].label}
        value={value}
        onChange={set}
        onCommit={onCommit}
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
