// Written by `npm run words:table` from what web/ loads of locales/en. Do not edit.

/** Every catalogue that a page loads, by its name. */
export interface Catalogues {
  access: typeof import('../../locales/en/access.json')
  account: typeof import('../../locales/en/account.json')
  activity: typeof import('../../locales/en/activity.json')
  admin: typeof import('../../locales/en/admin.json')
  askName: typeof import('../../locales/en/askName.json')
  bell: typeof import('../../locales/en/bell.json')
  comment: typeof import('../../locales/en/comment.json')
  common: typeof import('../../locales/en/common.json')
  deleted: typeof import('../../locales/en/deleted.json')
  editor: typeof import('../../locales/en/editor.json')
  edits: typeof import('../../locales/en/edits.json')
  emptyBoard: typeof import('../../locales/en/emptyBoard.json')
  forms: typeof import('../../locales/en/forms.json')
  landing: typeof import('../../locales/en/landing.json')
  lightbox: typeof import('../../locales/en/lightbox.json')
  manage: typeof import('../../locales/en/manage.json')
  mentions: typeof import('../../locales/en/mentions.json')
  notificationSettings: typeof import('../../locales/en/notificationSettings.json')
  notifications: typeof import('../../locales/en/notifications.json')
  nowhere: typeof import('../../locales/en/nowhere.json')
  offline: typeof import('../../locales/en/offline.json')
  outbox: typeof import('../../locales/en/outbox.json')
  overview: typeof import('../../locales/en/overview.json')
  people: typeof import('../../locales/en/people.json')
  pictures: typeof import('../../locales/en/pictures.json')
  portal: typeof import('../../locales/en/portal.json')
  post: typeof import('../../locales/en/post.json')
  roadmap: typeof import('../../locales/en/roadmap.json')
  search: typeof import('../../locales/en/search.json')
  similar: typeof import('../../locales/en/similar.json')
  viewerMenu: typeof import('../../locales/en/viewerMenu.json')
  voters: typeof import('../../locales/en/voters.json')
  write: typeof import('../../locales/en/write.json')
}
export type CatalogueName = keyof Catalogues

/** The others, which the server alone says. */
export interface OtherCatalogues {
  commands: typeof import('../../locales/en/commands.json')
  errors: typeof import('../../locales/en/errors.json')
  imports: typeof import('../../locales/en/imports.json')
  mail: typeof import('../../locales/en/mail.json')
  text: typeof import('../../locales/en/text.json')
}
