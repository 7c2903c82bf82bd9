import { TextArea } from '#ui/fields/text/TextArea.tsx';

export interface OwnTextProps {
  label: string;
  /** Some blocks of the field. */
  value: string;
  onChange: (text: string) => void;
}

/** Where a text without formatting is written anew. The break before its first line stays. */
export function OwnText({ label, value, onChange }: OwnTextProps) {
  const lead = value.startsWith('\n') ? '\n' : '';
  return (
    <TextArea label={label} value={value.slice(lead.length)} onChange={(text) => onChange(lead + text)} />
  );
}
