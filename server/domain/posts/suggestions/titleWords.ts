/** The words of a post's title, as the index `posts_title_words` has them. */
export function titleWords(post: string): string {
  return `ts_filter(${post}.search, '{a}')`
}
