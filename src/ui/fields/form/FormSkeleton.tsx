import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';

export interface FormSkeletonProps {
  labels: readonly string[];
}

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
