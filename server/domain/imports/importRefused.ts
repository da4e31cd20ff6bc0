/** A file, a mapping or a target that cannot be imported at all. Its message is a sentence for whoever typed the command; nothing was written. */
export class ImportRefused extends Error {}
