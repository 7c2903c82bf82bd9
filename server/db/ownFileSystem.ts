import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system that sets modes. */
interface NodeFiles {
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
}

/** The bits of a mode that let other accounts of the machine in. */
const others = 0o077;

/** Takes the bits of others off every mode that is set. */
function closeFiles(module: object) {
  const { node_ops: operations } = (module as { NODEFS: NodeFiles }).NODEFS;
  const { setattr } = operations;
  operations.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~others },
    );
}

/**
 * A folder whose files are for this account alone from the moment that they are made: PGlite sets the mode of each new file
 * to 0666, which no mask of the process suppresses.
 */
export class OwnFileSystem extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), closeFiles] });
  }
}
