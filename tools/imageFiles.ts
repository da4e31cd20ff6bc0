/**
 * The paths that `docker build` gets of a folder: those that the last matching line of `.dockerignore` lets through. A line matches a path
 * or a folder above it (docs.docker.com: .dockerignore files).
 */
export function imageFiles(ignoreText: string, paths: readonly string[]): string[] {
  const rules = ignoreText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ lets: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '').replace(/^\/|\/$/g, '')) }))
  return paths.filter((path) => rules.findLast(({ pattern }) => pattern.test(path))?.lets ?? true)
}

function patternOf(glob: string): RegExp {
  const text = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (mark) => ({ '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[mark] ?? mark)
  return new RegExp(`^${text}(/.*)?$`)
}
