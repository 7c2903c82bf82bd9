import { Skeleton } from '../feedback/Skeleton.tsx';
import { Cluster } from '../layout/Layout.tsx';
import { Fact } from './Fact.tsx';

export function FactSkeleton({ names }: { names: readonly string[] }) {
  return (
    <div aria-busy>
      <Cluster gap={8} align="start">
        {names.map((name) => (
          <Fact key={name} name={name}>
            <Skeleton width="6rem" />
          </Fact>
        ))}
      </Cluster>
    </div>
  );
}
