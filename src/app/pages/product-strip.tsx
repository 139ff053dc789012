import type { ProductStripProps } from '#features/products/product-strip.tsx';
import { FailureBoundary } from '#ui/failure-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const Strip = lazyPart(
  async () => {
    const [{ ProductStrip: Loaded }, { withData }] = await Promise.all([
      import('#features/products/product-strip.tsx'),
      import('../with-data.tsx'),
    ]);
    return withData(Loaded);
  },
  { namespaces: ['products', 'calculators'], isOptional: true },
);

/** The products of a conversation, which works without them. */
export function ProductStrip(props: ProductStripProps) {
  return (
    <FailureBoundary>
      <Strip {...props} />
    </FailureBoundary>
  );
}
