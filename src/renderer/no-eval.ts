import { z } from 'zod';

// The content security policy forbids eval. Zod would try it, find out and go on, but the browser would report the try.
z.config({ jitless: true });
