import { audienceAddresses } from '../../../contract/changelogAudienceKinds.ts'

/** Where the form for an address is sent without JavaScript. */
export const subscribeAction = '/changelog/-/subscribe'

/** Where the link of an email is confirmed without JavaScript: at its own address. */
export const confirmAction = audienceAddresses.confirm

/** Where a subscription is changed without JavaScript, for the reader of an email. */
export const subscriptionAction = audienceAddresses.subscription
