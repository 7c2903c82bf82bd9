import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';

export interface FormSkeletonProps {
  /** The names of the fields, in their order. */
  labels: readonly string[];
}

/** A form whose values are on their way: its labels, and a bar in place of each field. */
export function FormSkeleton({ labels }: FormSkeletonProps) {
  return (
    <div aria-busy>
      <Stack>
        {labels.map((label) => (
          <Stack key={label} gap={1}>
            <Text size="sm" weight="strong">
              {label}
            </Text>
            <Skeleton height={theme.control.md} isFrame />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
