import { useEffect, useEffectEvent } from 'react';
import type { NotificationType } from '#api/contract/broadcasts.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import type { Choice } from './form.ts';
import {
  targetExists,
  hasTargetList,
  searchArticles,
  searchTags,
  useTargets,
  type TypeWithTargetList,
} from './lookups.ts';
import { messages } from './messages.ts';

interface TargetFieldProps<Type> {
  type: Type;
  value: Choice | null;
  onChange: (target: Choice | null) => void;
  /** Called if the initial choice no longer exists (SEND-37). */
  onMissing: () => void;
  errorMessage: string | undefined;
}

/** SEND-24 */
export function TargetField(props: TargetFieldProps<Exclude<NotificationType, 'home'>>) {
  const { type } = props;
  return hasTargetList(type) ? (
    <ListedTarget key={type} {...props} type={type} />
  ) : (
    <SearchedTarget key={type} {...props} type={type} />
  );
}

const fieldProps = (type: Exclude<NotificationType, 'home'>) => ({
  label: messages.targets[type],
  placeholder: messages.targetPlaceholder,
  isRequired: true,
});

function ListedTarget({
  type,
  value,
  onChange,
  onMissing,
  errorMessage,
}: TargetFieldProps<TypeWithTargetList>) {
  const items = useTargets(type);
  const isMissing = value !== null && items !== undefined && !items.some(({ id }) => id === value.id);
  const refuse = useEffectEvent(() => {
    toast.error(messages.missing[type]);
    onMissing();
  });
  useEffect(() => {
    if (isMissing) refuse();
  }, [isMissing]);
  return (
    <ComboBox<Choice>
      {...fieldProps(type)}
      items={items ?? []}
      value={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}

function SearchedTarget(props: TargetFieldProps<'article' | 'tag'>) {
  const { type, value, onChange, onMissing, errorMessage } = props;
  const check = useEffectEvent(async (isGone: () => boolean) => {
    if (value === null) return;
    const { id } = value;
    try {
      if ((await targetExists(type, id)) || isGone()) return;
      toast.error(messages.missing[type]);
      onMissing();
    } catch {
      if (!isGone()) toast.error(type === 'article' ? messages.articleFailed : messages.tagsFailed);
    }
  });
  // Runs once; later choices are known to exist.
  useEffect(() => {
    let isGone = false;
    void check(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <ComboBox<Choice>
      {...fieldProps(type)}
      onSearch={type === 'article' ? searchArticles : searchTags}
      value={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}
