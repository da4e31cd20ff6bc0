/** The members that one page of the team has, and the most pages of them: the search finds the others of a team of hundreds. */
export const membersAPage = 50
export const mostMemberPages = 4
