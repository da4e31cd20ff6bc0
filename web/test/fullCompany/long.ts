/** Three bytes each, as most of the world's letters are that have more than one. */
export const long = (length: number) => '語'.repeat(length)
