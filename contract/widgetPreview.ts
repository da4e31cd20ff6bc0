/** What a page can show: a button that opens a board, a board as part of the page, or the changelog. */
export const widgetForms = ['button', 'board', 'news'] as const
export type WidgetForm = (typeof widgetForms)[number]

/** The page that shows a company its own widget while it chooses how it looks. It is nobody's, like the frames in it. */
export const widgetPreviewPath = '/widget/preview'

/** The element of the page around that stands for a company's own product. */
export const previewPlace = 'place'

/** How the widget would look. `command` and `options` are those of the script. */
export interface WidgetPreview {
  form: WidgetForm
  command: 'render' | 'initChangelog'
  options: Readonly<Record<string, string>>
  /** The theme of the page around; null where the reader's system decides. */
  theme: 'light' | 'dark' | null
}

/** What the preview's page asks for, and the settings around it answer. */
export type WidgetPreviewMessage = { upwell: 'widget'; preview: WidgetPreview } | { upwell: 'widgetWanted' }
