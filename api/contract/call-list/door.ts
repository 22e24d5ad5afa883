export const openDoor = {route:'POST /api/door/open',answer:{token:'text'}} as const;
