/**
 * Thrown when what this process had in memory was changed meanwhile, before anything was written: the dispatcher forgets it and runs the
 * call once more. Nobody outside sees it.
 */
export class Outdated extends Error {}
