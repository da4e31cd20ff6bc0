/** What a custom field is of: people, or their companies. */
export const customFieldSubjects = ['user', 'thirdPartyCompany'] as const
export type CustomFieldSubject = (typeof customFieldSubjects)[number]

/** What a custom field of people or companies holds, in the order in which it is offered. */
export const customFieldTypes = ['text', 'number', 'money', 'date', 'choice', 'switch', 'link'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** So many people or companies, and fields of each, are in one answer of values for a list. */
export const mostListedSubjects = 50
export const mostListedFields = 20
