/** Where the API is: a deployment constant (SHELL-43). */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api';
