import { escapeHTML } from '../../domain/text/escapeHTML.ts'

/** HTML that may be put into other HTML as it is. Only `html` makes it. */
export interface SafeHTML {
  readonly safe: string
}

/** A template whose values are escaped, unless they are `SafeHTML` (or a list of it) themselves. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | SafeHTML | readonly SafeHTML[])[]
): SafeHTML {
  return { safe: strings.map((string, at) => string + written(values[at])).join('') }
}

/** A text of several lines, each on its own. */
export function htmlLines(text: string): SafeHTML {
  return {
    safe: text
      .split(/\r\n?|\n/)
      .map(escapeHTML)
      .join('<br>'),
  }
}

function written(value: string | number | SafeHTML | readonly SafeHTML[] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHTML(String(value))
  return 'safe' in value ? value.safe : value.map(({ safe }) => safe).join('')
}
