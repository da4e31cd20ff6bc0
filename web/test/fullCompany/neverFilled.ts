/** Lists that an answer never fills, each with why. */
export const neverFilled: Record<string, string> = {
  '/api/imports/getFile.setup.customColumns':
    'columns become custom fields by choice, and are in the list of columns whichever they are',
  '/api/inbox/getPlace.post.team.tags': 'the team’s facts come with lists of posts alone',
  '/api/inbox/getPosts.items[].post.team.tags': 'the team’s facts come with lists of posts alone',
  '/api/inbox/getSnoozed.items[].post.team.tags': 'the team’s facts come with lists of posts alone',
  '/api/posts/getOne.activity.items[].from': 'so long a conversation begins with its oldest page',
  '/api/posts/getOne.activity.items[].to': 'so long a conversation begins with its oldest page',
  '/api/posts/getOne.fields[].value': 'a text as long as it may be leaves no room for choices',
  '/api/overview/get.wanted[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/posts/findSuggestions[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/posts/getMergeSuggestions.posts[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/roadmap/get.columns[].posts[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/roadmap/get.quarters[].posts[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/thirdPartyCompanies/getPosts.posts[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/users/getPosts.posts[].team.tags': 'the team’s facts come with lists of posts alone',
  '/api/boards/getAll[].team.letIn.domains': 'who is let in is told of a board by itself',
  '/api/boards/getAll[].team.letIn.people': 'who is let in is told of a board by itself',
  '/api/boards/getAll[].team.letIn.segments': 'who is let in is told of a board by itself',
}
