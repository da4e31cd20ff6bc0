/**
 * A file, mapping or target that can't be imported at all. Its message is a sentence for the operator; nothing was
 * written.
 */
export class ImportRefused extends Error {}
