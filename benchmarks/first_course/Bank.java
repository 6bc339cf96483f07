import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Bank {
    static class Account {
        private String owner;
        private int balance;
        private int moves;

        Account(String owner, int start) {
            this.owner = owner;
            this.balance = start;
        }

        boolean withdraw(int amount) {
            if (amount > balance) {
                return false;
            }
            balance -= amount;
            moves++;
            return true;
        }

        void deposit(int amount) {
            balance += amount;
            moves++;
        }

        public String toString() {
            return owner + ": " + balance + " after " + moves;
        }
    }

    static Account find(List<Account> accounts, String owner) {
        for (Account account : accounts) {
            if (account.owner.equals(owner)) {
                return account;
            }
        }
        return null;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<Account> accounts = new ArrayList<>();
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            String what = in.next();
            String owner = in.next();
            int amount = in.nextInt();
            Account account = find(accounts, owner);
            if (account == null) {
                account = new Account(owner, 0);
                accounts.add(account);
            }
            switch (what) {
                case "in":
                    account.deposit(amount);
                    break;
                case "out":
                    if (!account.withdraw(amount)) {
                        System.out.println(owner + " has too little");
                    }
                    break;
                default:
                    System.out.println("what is " + what + "?");
            }
        }
        for (Account account : accounts) {
            System.out.println(account);
        }
    }
}
