import type { WidgetForm, WidgetPreview } from '../../../contract/widgetPreview.ts'

export interface SnippetOptions {
  form: WidgetForm
  /** Empty where there is no board. */
  boardToken: string
  /** What a page says of the widget's looks, each empty where it leaves it to the widget. */
  theme: string
  language: string
  position: string
  label: string
}

/** The call that shows the widget, with the options that say something. */
export function callOf({
  form,
  boardToken,
  theme,
  language,
  position,
  label,
}: SnippetOptions): Pick<WidgetPreview, 'command' | 'options'> {
  const given = {
    ...(form === 'button' && { as: 'button' }),
    ...(form !== 'news' && { boardToken }),
    theme,
    language,
    ...(form !== 'board' && { position }),
    ...(form === 'button' && { label: label.trim() }),
  }
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  return { command: form === 'news' ? 'initChangelog' : 'render', options }
}

/** What is pasted into a page. The people who use it are named by a token or a hash, whichever the company's server makes. */
export function snippetOf(
  options: SnippetOptions,
  { origin, way }: { origin: string; way: 'token' | 'hash' | null },
): string {
  const call = callOf(options)
  const given = Object.entries(call.options).map(([name, value]) => `${name}: ${literalOf(value)}`)
  return [
    ...elements[options.form],
    `<script src="${origin}/sdk.js" async></script>`,
    '<script>',
    '  window.Upwell ||= function () { (Upwell.q ||= []).push(arguments) }',
    ...(way === null ? [] : [identity[way]]),
    `  Upwell('${call.command}', ${given.length === 0 ? '{}' : `{ ${given.join(', ')} }`})`,
    '</script>',
  ].join('\n')
}

/** A string of JavaScript that can stand in a page: nothing in it ends the string or the script. */
function literalOf(value: string): string {
  const escaped = value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('<', String.raw`\x3C`)
    .replaceAll(/[\n\r\u2028\u2029]/g, ' ')
  return `'${escaped}'`
}

const elements: Record<WidgetForm, readonly string[]> = {
  button: [],
  board: ['<div data-upwell></div>'],
  news: ['<button type="button" data-upwell-changelog>What’s new</button>'],
}

const identity = {
  token: "  Upwell('identify', { ssoToken: 'the token from your server' })",
  hash: "  Upwell('identify', { user: { id: 'their ID', name: 'Their name' }, hash: 'the hash from your server' })",
}
