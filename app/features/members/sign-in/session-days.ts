/** How many days a session runs after its member was last there, and is listed among the logins. */
export const sessionDays = 90;
