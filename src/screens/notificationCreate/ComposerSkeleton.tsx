import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormSkeleton } from '#ui/fields/form/FormSkeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FormDesk } from '#ui/layout/FormDesk.tsx';
import { messages } from './messages.ts';

/** The composer while what it begins with is read. */
export function ComposerSkeleton() {
  return (
    <FormDesk
      aside={
        <Card title={messages.reachTitle}>
          <Skeleton lines={2} />
        </Card>
      }
    >
      <Card title={messages.who}>
        <FormSkeleton labels={[messages.users, messages.package]} />
      </Card>
      <Card title={messages.what}>
        <FormSkeleton labels={[messages.notificationTitle, messages.text, messages.group]} />
      </Card>
    </FormDesk>
  );
}
